/** Tools whose drafts are prose: copied as rich text too. What a tool exports says so, which comes later than a press. */
export const RICH: ReadonlySet<string> = new Set([
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

/** Tools whose drafts fill several fields of a place: each is copied alone as well. */
export const FIELDED: ReadonlySet<string> = new Set([
  'facebook-ads-generator',
  'google-ads-generator',
  'linkedin-bio-generator',
  'newsletter-generator',
])
