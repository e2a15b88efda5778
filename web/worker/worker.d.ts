/** The worker's own global object, with what the build puts in the place of names. */
interface WorkerGlobal extends ServiceWorkerGlobalScope {
  /** The public assets of this release: written here by Workbox. */
  readonly __WB_MANIFEST: readonly { url: string }[];
}

/** The page 'You are offline', whole, with its Content-Security-Policy; written by the build. */
declare module 'virtual:offline-page' {
  export const html: string;
  export const policy: string;
}
