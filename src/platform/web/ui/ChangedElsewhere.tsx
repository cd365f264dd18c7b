import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import '../styles/dialogs.css';
import type { WaysOn } from '../use-sending.ts';
import { Button } from './Button.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Modal } from './Modal.tsx';

/** Somebody has saved another version meanwhile: said above the form, with the two ways on. */
export function ChangedElsewhereNotice({ tries, waysOn }: { tries: number; waysOn: WaysOn }) {
  const t = useTexts<CommonTexts>();
  return (
    <ErrorSummary
      title={t('common.error.changedElsewhereTitle')}
      attempt={tries}
      action={<Choices waysOn={waysOn} size="sm" />}
    />
  );
}

type DialogProps = {
  /** Who saved it, and when. */
  text: string;
  waysOn: WaysOn;
  /** In what the two differ, where that can be said. */
  children?: ReactNode;
  /** Neither: the form stays as it is. */
  onClose: () => void;
};

/** The same as a question of its own, where it is known who saved it and when: the person chooses which version holds. */
export function ChangedElsewhereDialog({ text, waysOn, children, onClose }: DialogProps) {
  const t = useTexts<CommonTexts>();
  return (
    <Modal title={t('common.error.changedElsewhereTitle')} narrow onClose={onClose}>
      <div className="stack changed">
        <p>{text}</p>
        {children}
        <Choices waysOn={waysOn} kind="1" />
      </div>
    </Modal>
  );
}

type ChoicesProps = { waysOn: WaysOn } & Pick<ComponentProps<typeof Button>, 'kind' | 'size'>;

/** `kind` is the rank of keeping one's own; taking the other version is never the louder one. */
function Choices({ waysOn: { keepMine, takeTheirs }, kind, size }: ChoicesProps) {
  const t = useTexts<CommonTexts>();
  const look = size === undefined ? {} : { size };
  return (
    <div className="row">
      <Button {...look} {...(kind === undefined ? {} : { kind })} onClick={keepMine}>
        {t('common.error.keepMineButton')}
      </Button>
      <Button {...look} onClick={takeTheirs}>
        {t('common.error.useNewerButton')}
      </Button>
    </div>
  );
}
