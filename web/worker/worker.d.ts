/** The worker's global object, with the constants that the build inserts. */
interface WorkerGlobal extends ServiceWorkerGlobalScope {
  /** The public assets of this release, inserted by Workbox. */
  readonly __WB_MANIFEST: readonly { url: string }[];
}

/** The complete page 'You are offline', with its Content-Security-Policy; written by the build. */
declare module 'virtual:offline-page' {
  export const html: string;
  export const policy: string;
}
