/** True for hosts that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(host)
}

/** True when others can reach the server: by its own address, or through a proxy in front of it. */
export function isReachable({
  host,
  publicUrl,
}: {
  readonly host: string
  readonly publicUrl: string
}): boolean {
  return !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)
}
