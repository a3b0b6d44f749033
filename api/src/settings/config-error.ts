/** An invalid setting; the message names it and the expected value. */
export class ConfigError extends Error {}
