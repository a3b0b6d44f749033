import type { SiteRenderer } from '#shared/contract/site-renderer.ts'

/** Replaces the site's own renderer, which exists only in its built bundle. */
export const plainRenderer: SiteRenderer = {
  paths: ['/', '/tools/slogan-generator', '/404'],
  notFoundPath: '/404',
  renderPage: async (path, { name, year }) =>
    `<p>${path === '/404' ? 'nothing here' : `page ${path}`}</p>${name} ${year}${' '.repeat(300)}`,
  renderShared: async () => '<p>nothing shared</p>',
  renderOperator: async () => '<p>operator</p>',
  renderSitemap: async ({ publicUrl }) => `<loc>${publicUrl}</loc>`,
  renderRobots: async ({ publicUrl }) => `Sitemap: ${publicUrl}`,
}
