import useSWRMutation, { type SWRMutationResponse } from 'swr/mutation';
import { ApiFailure } from './api-client';
import { adminCall } from './client';

interface Save<Input, Id> {
  id?: Id;
  input: Input;
}

/** Creates what it is triggered with, or changes the thing with the given id; returns the change set. */
export function useSave<Input extends object, Id = string>(
  all: string,
  one: (id: Id) => string,
): SWRMutationResponse<number | undefined, Error, string, Save<Input, Id>> {
  return useSWRMutation(all, async (_key: string, { arg: { id, input } }: { arg: Save<Input, Id> }) => {
    const saved =
      id === undefined
        ? adminCall(all, { method: 'POST', body: input })
        : adminCall(one(id), { method: 'PUT', body: input });
    return (await saved).changeSet;
  });
}

/** Deletes the thing with the id it is triggered with, and returns the change set. */
export function useDelete<Id = string>(all: string, one: (id: Id) => string) {
  return useSWRMutation(all, async (_key: string, { arg: id }: { arg: Id }) => {
    return (await adminCall(one(id), { method: 'DELETE' })).changeSet;
  });
}

/** As `useDelete`; a thing already gone counts as deleted. */
export function useDeleteIfThere<Id = string>(all: string, one: (id: Id) => string) {
  return useSWRMutation(all, (_key: string, { arg: id }: { arg: Id }) => deleteIfThere(one(id)));
}

async function deleteIfThere(path: string): Promise<number | undefined> {
  try {
    return (await adminCall(path, { method: 'DELETE' })).changeSet;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
    return undefined;
  }
}
