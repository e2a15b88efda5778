import { CHANGE_SET_HEADER, MESSAGES, TOTAL_COUNT_HEADER, type ApiError } from '#contract';
import { noteRelease } from './other-release';

/** An error response: its status and, if the body has our format, its messages. */
export class ApiFailure extends Error {
  /** The server's message for display, if any. */
  readonly detail: string | undefined;
  /** Messages by field; empty if none. */
  readonly errors: Readonly<Record<string, string[]>>;

  /** @param answer the body as received, which may come from a proxy in any format */
  constructor(
    readonly status: number,
    answer: unknown,
  ) {
    const { detail, errors } = (answer ?? {}) as Partial<Record<keyof ApiError, unknown>>;
    super(typeof detail === 'string' && detail ? detail : `HTTP ${status}`);
    this.detail = typeof detail === 'string' && detail ? detail : undefined;
    this.errors = toSentences(errors);
  }
}

function toSentences(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, given]: [string, unknown]) => {
      const sentences = [given].flat().filter((one) => typeof one === 'string');
      return sentences.length > 0 ? [[field, sentences]] : [];
    }),
  );
}

/** No response arrived. */
export class NetworkFailure extends Error {
  constructor() {
    super(MESSAGES.networkError);
  }
}

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Objects are sent as JSON, FormData unchanged. */
  body?: object | FormData;
  token?: string | null;
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>;
  /** The request outlives the page; its body must be small (`DRAFT_LIMITS.keepalive`). */
  keepalive?: boolean;
  /** Called with the fraction sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

export interface ApiAnswer<T> {
  data: T;
  /** The exact total of a list; 0 for other answers. */
  total: number;
  /** The change set of a write, to undo it; `undefined` if nothing changed. */
  changeSet: number | undefined;
}

interface RawAnswer {
  status: number;
  text: string;
  /** Returns a response header. */
  header: (name: string) => string | null;
}

/**
 * Calls the API.
 * @throws ApiFailure for an error response, NetworkFailure if none arrives
 */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<ApiAnswer<T>> {
  const { status, text, header } = await (call.onProgress ? sendWithProgress(path, call) : send(path, call));
  noteRelease(header);
  const data = parse(text);
  if (status < 200 || status > 299) throw new ApiFailure(status, data);
  const changeSet = Number(header(CHANGE_SET_HEADER) ?? 0);
  return {
    data: data as T,
    total: Number(header(TOTAL_COUNT_HEADER) ?? 0),
    changeSet: changeSet > 0 ? changeSet : undefined,
  };
}

/**
 * Downloads a file from the API.
 * @throws ApiFailure for an error response, NetworkFailure if none arrives or the connection breaks
 */
export async function callForFile(path: string, call: ApiCall): Promise<Blob> {
  const response = await fetch(path, {
    method: call.method ?? 'GET',
    headers: createHeaders(call),
    body: createBody(call),
  }).catch(() => {
    throw new NetworkFailure();
  });
  if (!response.ok) throw new ApiFailure(response.status, parse(await response.text().catch(() => '')));
  return response.blob().catch(() => {
    throw new NetworkFailure();
  });
}

async function send(path: string, call: ApiCall): Promise<RawAnswer> {
  try {
    const response = await fetch(path, {
      method: call.method ?? 'GET',
      headers: createHeaders(call),
      body: createBody(call),
      ...(call.keepalive && { keepalive: true }),
    });
    const header = (name: string) => response.headers.get(name);
    return { status: response.status, text: await response.text(), header };
  } catch {
    throw new NetworkFailure();
  }
}

/** XMLHttpRequest, because `fetch` cannot report upload progress. */
function sendWithProgress(path: string, call: ApiCall): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method ?? 'POST', path);
    for (const [name, value] of Object.entries(createHeaders(call))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => call.onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        header: (name) => request.getResponseHeader(name),
      });
    request.onerror = request.ontimeout = request.onabort = () => reject(new NetworkFailure());
    request.send(createBody(call) ?? null);
  });
}

function createHeaders({ body, token, headers }: ApiCall): Record<string, string> {
  return {
    Accept: 'application/json',
    ...headers,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
  };
}

function createBody({ body }: ApiCall): FormData | string | undefined {
  return body && !(body instanceof FormData) ? JSON.stringify(body) : body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the message to show for an error: the server's own, 'Network error' without a response, else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiFailure) return error.detail ?? fallback;
  return error instanceof NetworkFailure ? MESSAGES.networkError : fallback;
}
