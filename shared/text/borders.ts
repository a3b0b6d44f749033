/** Characters that are no letter or digit: the marks, punctuation, spaces and symbols that occur beside Latin words. */
const NON_WORD_CHARACTERS = String.raw`\0-/:-@[-\x60{-©«-±´¶-¸»¿×÷\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed\u02ef-\u0344\u0346-\u036f\u2000-\u206f\u20a0-\u20ff\u2103-\u2106\u2116-\u2118\u211e-\u2123\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u2e00-\u2e2e\u2e30-\u3004\u3008-\u3020\u302a-\u3030\ud800-\uf8ff\ufe00-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u{1f10d}-\u{1faff}\u{e0000}-\u{10ffff}`

/**
 * A letter or digit, as part of a pattern with the flag `u`. Equals `[\p{L}\p{N}]` except for marks of other scripts;
 * that class takes a millisecond to compile each time, too slow for hundreds of phrase lists.
 */
export const LETTER_OR_DIGIT = `[^${NON_WORD_CHARACTERS}]`

/** Word boundaries, as parts of a pattern: no letter or digit before, and none after. */
export const WORD_START = `(?<!${LETTER_OR_DIGIT})`
export const WORD_END = `(?!${LETTER_OR_DIGIT})`
