import data from '../data/common-passwords.json' with { type: 'json' }

/**
 * About ten thousand of the most used passwords of six and more characters, lower case, offline (statements.md 26,
 * OWASP ASVS 6.2.4), read with the first call. The file names its source.
 */
export function commonPasswords(): ReadonlySet<string> {
  passwords ??= new Set(data.passwords)
  return passwords
}

let passwords: ReadonlySet<string> | undefined
