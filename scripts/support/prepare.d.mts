export function prepare(): void
export function install(): void
export function build(): void
