/** A thread of `ThreadPool`: runs one task after another and replies with its result or error. */
import { parentPort } from 'node:worker_threads';
import { ImportError } from '../article-import/index.js';
import { perform, type TaskName, type Tasks } from './tasks.js';
import type { ThreadAnswer } from './thread-pool.js';

const port = parentPort;
port?.on('message', ({ name, args }: { name: TaskName; args: Parameters<Tasks[TaskName]> }) =>
  port.postMessage(answer(name, args)),
);

function answer(name: TaskName, args: Parameters<Tasks[TaskName]>): ThreadAnswer {
  try {
    return { result: perform(name, args) };
  } catch (error) {
    if (error instanceof ImportError)
      return { refusal: { kind: error.kind, message: error.message, field: error.field } };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
