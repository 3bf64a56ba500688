/**
 * LanguageTool's HTTP protocol, so that add-ons made for it show paraphrases as suggestions: texts
 * with mark-up, matches with replacements, rules that can be switched off.
 */
@NullMarked
package org.paraphrast.server.languagetool;

import org.jspecify.annotations.NullMarked;
