import 'express';
import type { ApiKeyScope } from '#contract';

declare module 'http' {
  interface IncomingMessage {
    /** The request's id in the log. */
    id?: string;
    /** Whether the administrator's session has recently re-authenticated. */
    isProven?: boolean;
    /** The name of the API key that it was made with. */
    apiKey?: string;
    /** What that key may do. */
    keyScope?: ApiKeyScope;
  }
}
