/**
 * Responsive search ads (Google Ads API; rules.md GA1, GA10, GA11), as read in November 2026. Platforms change their
 * limits: read them again before a release.
 */
export const GOOGLE_AD_LIMITS = {
  headlineCharsMax: 30,
  descriptionCharsMax: 90,
  callToActionCharsMax: 30,
  headlineCharsMin: 18,
  descriptionCharsMin: 60,
  pathCharsMax: 15,
  headlinesMin: 3,
  headlinesMax: 15,
  descriptionsMin: 2,
  descriptionsMax: 4,
  /** The most responsive search ads in an ad group. */
  adsPerGroupMax: 3,
} as const
