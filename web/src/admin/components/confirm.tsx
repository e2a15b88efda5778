import { useCallback, useState, createContext, useContext, type ReactNode } from 'react';
import { Button } from '../../shared/components/ui/button';
import { Dialog, DialogActions } from './dialog';

export interface Question {
  title: string;
  /** Details below the question. */
  text?: string;
  /** Label of the confirming button. */
  confirm: string;
  /** Label of the cancel button. */
  cancel?: string;
  /** Styles the action as destructive. */
  danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const AskContext = createContext<Ask | undefined>(undefined);

/** Provides the confirmation dialog. */
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

/** Returns a function that opens the dialog and resolves to whether it was confirmed. */
export function useConfirm(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}
