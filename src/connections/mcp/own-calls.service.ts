import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request } from 'express';
import { inject } from 'light-my-request';
import type { ApiError } from '#contract';

/** A call of our own API that was refused, with the sentence that it answered. */
export class RefusedCall extends Error {}

/** Calls the API on behalf of a request: with its key, so the same guard, limits and history apply. */
export type CallApi = <T>(method: 'GET' | 'PUT', path: string, body?: object) => Promise<T>;

/** Answers calls of our own API within the process, without a connection. */
@Injectable()
export class OwnCalls {
  constructor(private readonly host: HttpAdapterHost) {}

  /** @returns calls with the authorization and network of the request; they throw `RefusedCall` */
  for({ headers, ip = '' }: Request): CallApi {
    return async <T>(method: 'GET' | 'PUT', url: string, body?: object) => {
      const answer = await inject((request, response) => this.dispatch(Object.assign(request, { body }), response), {
        ...{ method, url, remoteAddress: ip, headers: { authorization: headers.authorization ?? '' } },
      });
      if (answer.statusCode >= 400) throw new RefusedCall(toSentence(answer.json<ApiError>()));
      return answer.json<T>();
    };
  }

  /** The body was read with the message that asks for this, so it comes parsed. */
  private dispatch(request: IncomingMessage, response: ServerResponse): void {
    const express = this.host.httpAdapter.getInstance<(request: IncomingMessage, response: ServerResponse) => void>();
    // Express exchanges the prototype of a response: what collects its body must be its own.
    Object.assign(response, {
      writeHead: response.writeHead.bind(response),
      write: response.write.bind(response),
      end: response.end.bind(response),
      destroy: response.destroy.bind(response),
    });
    express(request, response);
  }
}

function toSentence({ detail, errors = {} }: ApiError): string {
  const named = Object.entries(errors).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`);
  return named.length > 0 ? named.join('\n') : detail;
}
