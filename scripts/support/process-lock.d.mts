export declare function withProcessLock<T>(
  file: string,
  onWait: (holder: number) => void,
  work: () => T,
): T
export declare function tryLock(file: string): number | undefined
