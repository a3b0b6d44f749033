import data from '../data/common-passwords.json' with { type: 'json' }

/**
 * About ten thousand of the most used passwords of six and more characters, lower case, offline (statements.md 26,
 * OWASP ASVS 6.2.4). The file names its source.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(data.passwords)
