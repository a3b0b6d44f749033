/**
 * Tools whose drafts are prose, which are copied as rich text too. A fixed list, because the tool's export module
 * loads too late for a click.
 */
export const RICH_COPY_TOOLS: ReadonlySet<string> = new Set([
  'academic-project-generator',
  'cover-letter-generator',
  'diet-meal-plan-generator',
  'horror-story-generator',
  'newsletter-generator',
  'privacy-policy-generator',
  'project-topic-generator',
  'short-poem-generator',
  'workout-routine-generator',
])

/** Tools whose drafts fill several fields on another site: each field can also be copied alone. */
export const FIELD_COPY_TOOLS: ReadonlySet<string> = new Set([
  'facebook-ads-generator',
  'google-ads-generator',
  'linkedin-bio-generator',
  'newsletter-generator',
])
