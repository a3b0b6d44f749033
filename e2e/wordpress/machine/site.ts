/** The interface to a test's WordPress, whatever runs its PHP. */

/** A running WordPress with its default theme and only its own sample post. */
export interface WordPress {
  readonly url: string
  /** WordPress's root folder on the disk. */
  readonly siteDir: string
  /** Runs PHP with WordPress loaded, signed in as the administrator. Returns the output. */
  run(code: string): Promise<string>
  /** Removes everything that was installed, saved or written since the start. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/** A WordPress as started on native PHP or on WebAssembly. */
export interface StartedWordPress extends Omit<WordPress, 'reset'> {
  /** Runs a function while no request is open, so that WordPress writes no files. */
  whileQuiet(work: () => void): Promise<void>
}

/** Options for removing a folder to which PHP has just written: one of its processes may still add a file. */
export const REMOVAL_OPTIONS = {
  recursive: true,
  force: true,
  maxRetries: 10,
  retryDelay: 100,
} as const

/** The options of both ways to run PHP. */
export interface SiteOptions {
  readonly siteDir: string
  readonly port: number
  /** True for a network with sites in subfolders. */
  readonly isMultisite: boolean
}

export const ADMIN = { name: 'admin', password: 'password' }

/** Constants for wp-config.php: everything is logged, and no external requests are sent. */
export const SITE_CONSTANTS: Readonly<Record<string, boolean>> = {
  WP_DEBUG: true,
  WP_DEBUG_LOG: true,
  WP_DEBUG_DISPLAY: false,
  SCRIPT_DEBUG: false,
  WP_HTTP_BLOCK_EXTERNAL: true,
  DISABLE_WP_CRON: true,
  AUTOMATIC_UPDATER_DISABLED: true,
}
