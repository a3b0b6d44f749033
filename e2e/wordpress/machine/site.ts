/** What a WordPress is to the tests, however its PHP runs. */

/** A running WordPress with its default theme, empty but for its own sample post. */
export interface WordPress {
  readonly url: string
  /** WordPress's root folder on the disk. */
  readonly siteDir: string
  /** Runs PHP with WordPress loaded, signed in as the administrator; returns what it prints. */
  run(code: string): Promise<string>
  /** Leaves nothing of what was installed, saved and written since it was started. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** A WordPress as one way of running PHP starts it. */
export interface StartedWordPress extends Omit<WordPress, 'reset'> {
  /** Does the work while no request is under way, so that nothing of WordPress writes its files. */
  whileQuiet(work: () => void): Promise<void>
}

/** How a folder is removed that PHP has just written to: one of its processes may add a file meanwhile. */
export const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const

/** What both ways of running PHP start from. */
export interface SiteOptions {
  readonly siteDir: string
  readonly port: number
  /** A network whose sites lie in folders. */
  readonly isMultisite: boolean
}

export const ADMIN = { name: 'admin', password: 'password' }

/** Constants of wp-config.php: everything is logged, and nothing outside is asked. */
export const SITE_CONSTANTS: Readonly<Record<string, boolean>> = {
  WP_DEBUG: true,
  WP_DEBUG_LOG: true,
  WP_DEBUG_DISPLAY: false,
  SCRIPT_DEBUG: false,
  WP_HTTP_BLOCK_EXTERNAL: true,
  DISABLE_WP_CRON: true,
  AUTOMATIC_UPDATER_DISABLED: true,
}
