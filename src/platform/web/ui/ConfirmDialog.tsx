import type { ReactNode } from 'react';
import type { SaveProblem } from '../save-problem.ts';
import '../styles/dialogs.css';
import { useSending } from '../use-sending.ts';
import { FormButtons } from './FormButtons.tsx';
import { Modal } from './Modal.tsx';
import { SaveFailed } from './SaveFailed.tsx';

type Props = {
  title: string;
  button: string;
  busyWords: string;
  /** Resolves to null on success, or to the problem: the dialog then stays open and shows it. */
  act: () => Promise<SaveProblem | null>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before a deletion: names the thing and the consequences, and cannot be closed while the work goes on. */
export function ConfirmDialog({ title, button, busyWords, act, onClose, children }: Props) {
  const sending = useSending(async () => {
    const problem = await act();
    if (problem === null) onClose();
    return problem;
  });
  const close = () => {
    if (!sending.busy) onClose();
  };
  return (
    <Modal title={title} narrow onClose={close}>
      <div className="stack confirm">
        <SaveFailed {...sending} />
        {children}
        <FormButtons kind="danger" busy={sending.busy && busyWords} onSend={sending.send} onCancel={close}>
          {button}
        </FormButtons>
      </div>
    </Modal>
  );
}
