import data from '../data/common-passwords.json' with { type: 'json' }

/**
 * The most used passwords of six and more characters, lower case: more than three thousand that meet the shortest length
 * (statements.md 26, OWASP ASVS 6.2.4), offline. The file names its source.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(data.passwords)
