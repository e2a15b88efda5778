import 'express';

declare module 'http' {
  interface IncomingMessage {
    /** Names this request in the log. */
    id?: string;
  }
}
