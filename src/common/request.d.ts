import 'express';

declare module 'http' {
  interface IncomingMessage {
    /** The request's id in the log. */
    id?: string;
  }
}
