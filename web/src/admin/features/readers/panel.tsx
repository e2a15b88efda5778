import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Card } from '../../../shared/components/ui/card';
import { Heading } from '../../../shared/components/ui/layout';
import { Notice } from '../../../shared/components/ui/notice';
import { Spinner } from '../../../shared/components/ui/spinner';
import { failureText } from '../../lib/api-client';

export interface PanelProps<T> {
  title: string;
  /** A one-sentence description. */
  intro: string;
  /** The message if loading failed. */
  failure: string;
  loaded: { data: T | undefined; error: Error | undefined; mutate: () => unknown };
  children: (data: T) => ReactNode;
}

/** A panel of the tab with its title, and its loading and error states. */
export function Panel<T>({ title, intro, failure, loaded, children }: PanelProps<T>) {
  const id = useId();
  const { data, error, mutate } = loaded;
  return (
    <Card as="section" padded display="grid" gap="4" gridTemplateColumns="minmax(0,1fr)" aria-labelledby={id}>
      <div>
        <Heading as="h2" size="card" id={id}>
          {title}
        </Heading>
        <chakra.p color="muted" fontSize="sm">
          {intro}
        </chakra.p>
      </div>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <>
          <Notice tone="error" role="alert">
            {failureText(error, failure)}
          </Notice>
          <Button justifySelf="start" onClick={() => void mutate()}>
            Try Again
          </Button>
        </>
      ) : (
        <Spinner label="Loading..." />
      )}
    </Card>
  );
}
