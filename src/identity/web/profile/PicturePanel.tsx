import { ImagePlus, ImageUp, Trash2, UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { ProfileTexts } from '../../texts/profile.en.ts';
import { canvasOf } from './picture-canvas.ts';
import { PictureCropper } from './PictureCropper.tsx';

type Props = { image: string; error: string | null; onImage: (image: string) => void };

/** The picture of a profile: none, the saved one, or one being cropped. It is saved with the form. */
export function PicturePanel({ image, error, onImage }: Props) {
  const t = useTexts<ProfileTexts & CommonTexts>();
  const [chosen, setChosen] = useState<{ picture: HTMLCanvasElement; number: number } | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const picture = await canvasOf(file);
      setChosen((before) => ({ picture, number: (before?.number ?? 0) + 1 }));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  const remove = () => {
    setChosen(null);
    setUnreadable(false);
    onImage('');
  };
  const problem = unreadable ? t('common.error.imageUnreadable') : error;
  const label = t(image === '' ? 'profile.picture.chooseButton' : 'profile.picture.changeButton');

  return (
    <Panel
      title={t('profile.picture.label')}
      aside={
        <Button kind="3" size="sm" icon={image === '' ? ImagePlus : ImageUp} onClick={() => input.current?.click()}>
          {label}
        </Button>
      }
    >
      <div className="cropper">
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          aria-label={label}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
        {chosen !== null && <PictureCropper key={chosen.number} picture={chosen.picture} onCrop={onImage} />}
        {chosen === null && <Saved image={image} />}
        <div role="status" className={problem === null ? 'vh' : undefined}>
          {problem !== null && <FieldError>{problem}</FieldError>}
        </div>
        {image !== '' && (
          <div>
            <Button kind="3" size="sm" icon={Trash2} onClick={remove}>
              {t('profile.picture.removeButton')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function Saved({ image }: { image: string }) {
  return (
    <div className="cropper__saved">
      {image === '' ? <Icon of={UserRound} /> : <img src={image} alt="" width={300} height={300} />}
    </div>
  );
}
