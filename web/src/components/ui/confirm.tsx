import { useCallback, useState, createContext, useContext, type ReactNode } from 'react';
import { Button } from './button';
import { Dialog, DialogActions } from './dialog';

export interface Question {
  title: string;
  /** More to know before one answers. */
  text?: string;
  /** What the confirming button says. */
  confirm: string;
  /** What the other button says. */
  cancel?: string;
  /** True where something is lost for good. */
  danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const AskContext = createContext<Ask | undefined>(undefined);

/** Gives everything below it the one dialog for questions. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void }[]>([]);
  const ask = useCallback<Ask>(
    (question) => new Promise((answer) => setAsked((before) => [...before, { question, answer }])),
    [],
  );
  const [current] = asked;
  const answer = (yes: boolean) => {
    current?.answer(yes);
    setAsked((before) => before.slice(1));
  };
  return (
    <AskContext value={ask}>
      {children}
      {current && <QuestionDialog key={asked.length} question={current.question} onAnswer={answer} />}
    </AskContext>
  );
}

function QuestionDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const { title, text, confirm, cancel = 'Cancel', danger } = question;
  return (
    <Dialog role="alertdialog" title={title} onClose={() => onAnswer(false)}>
      {text && <p>{text}</p>}
      <DialogActions>
        <Button variant="ghost" onClick={() => onAnswer(false)} data-autofocus="">
          {cancel}
        </Button>
        <Button variant={danger ? 'danger' : 'solid'} onClick={() => onAnswer(true)}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Asks the person a question; resolves to true where it is confirmed. */
export function useConfirm(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}
