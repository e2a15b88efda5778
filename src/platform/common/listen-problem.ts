import { readErrorCode } from './file-problem.js';

/** The settings that decide where a server listens. */
export interface ListenSettings {
  port: string;
  host: string;
}

/** Says why listening failed, in a sentence that names the setting to change. */
export function listenProblem(error: unknown, settings: ListenSettings, port: number, host: string): string {
  switch (readErrorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program: stop it, or set ${settings.port} to a free one.`;
    case 'EACCES':
      return `Port ${port} needs privileges this user does not have: set ${settings.port} to one above 1023.`;
    case 'EADDRNOTAVAIL':
      return `${settings.host} is ${host}, which is not an address of this machine.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${settings.host} is ${host}, a name that cannot be resolved.`;
    default:
      return `The server cannot listen on ${host}:${port} (${readErrorCode(error) || String(error)}).`;
  }
}
