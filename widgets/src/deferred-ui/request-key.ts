/** A key no other submit has, also on plain-http pages, where `crypto.randomUUID` is missing. */
export function createRequestKey(random: Crypto = crypto): string {
  return random.randomUUID?.() ?? random.getRandomValues(new Uint32Array(4)).join('-')
}
