/**
 * What a new site key may spend on a UTC day, in credits, until its owner says otherwise: fifty generations in all and
 * five for one visitor, which a page with some readers can live with.
 */
export const NEW_SITE_KEY_CAPS = { daily: 500, visitor: 50 } as const
