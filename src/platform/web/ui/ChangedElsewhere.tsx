import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import '../styles/dialogs.css';
import type { WaysOn } from '../use-sending.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Modal } from './Modal.tsx';

/** Says above the form that another user has saved a newer version, with the two choices. */
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

/** The same beside a text that saves itself. It takes no focus, because the person may be typing. */
export function ChangedElsewhereBanner({ waysOn, children }: { waysOn: WaysOn; children: ReactNode }) {
  const t = useTexts<CommonTexts>();
  return (
    <Banner kind="error" title={t('common.error.changedElsewhereTitle')} action={<Choices waysOn={waysOn} size="sm" />}>
      {children}
    </Banner>
  );
}

type DialogProps = {
  /** The user who saved it, and the time. */
  text: string;
  waysOn: WaysOn;
  /** The differences, where they can be shown. */
  children?: ReactNode;
  /** Chooses neither: the form stays as it is. */
  onClose: () => void;
};

/** The same choice as a dialog, where the user and the time of the other version are known. */
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

/** `kind` is the rank of the button that keeps one's own version; the other button is never more prominent. */
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
