import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Lang } from '../rules/language.ts';
import { LanguageProvider, useLanguage, useTexts, WithWords } from './language.tsx';

const WORDS = { en: { greeting: 'Hello {name}' }, no: { greeting: 'Hei {name}' } } as const;

function Greeting() {
  const t = useTexts<typeof WORDS.en>();
  const { setLang } = useLanguage();
  return (
    <button type="button" onClick={() => setLang('en')}>
      {t('greeting', { name: 'Ingrid' })}
    </button>
  );
}

function Farewell() {
  const t = useTexts<{ farewell: string }>();
  return <p>{t('farewell')}</p>;
}

const screen = () =>
  render(
    <LanguageProvider initial="no" catalogue={WORDS.no} load={(lang) => Promise.resolve(WORDS[lang])}>
      <Greeting />
    </LanguageProvider>,
  );

beforeEach(() => {
  document.cookie = 'LANG=; Path=/; Max-Age=0';
});

test('no cookie is written before somebody picks a language', async () => {
  const { getByText } = await screen();
  await expect.element(getByText('Hei Ingrid')).toBeVisible();
  expect(document.cookie).not.toContain('LANG');
});

test('a pick switches the words and the page at once, and is remembered', async () => {
  const { getByRole, getByText } = await screen();
  await getByRole('button').click();
  await expect.element(getByText('Hello Ingrid')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  expect(document.cookie).toContain('LANG=en');
});

test('more words are there beside those of the page, and in its language', async () => {
  const { getByText } = await render(
    <LanguageProvider initial="no" catalogue={WORDS.no} load={(lang) => Promise.resolve(WORDS[lang])}>
      <WithWords words={{ farewell: 'Ha det' }}>
        <Greeting />
        <Farewell />
      </WithWords>
    </LanguageProvider>,
  );
  await expect.element(getByText('Hei Ingrid')).toBeVisible();
  await expect.element(getByText('Ha det')).toBeVisible();
});

function Picks() {
  const { setLang } = useLanguage();
  return (['en', 'no'] as const).map((lang) => (
    <button type="button" key={lang} onClick={() => setLang(lang)}>
      {lang}
    </button>
  ));
}

test('of two picks the later holds, whichever words come first', async () => {
  const come = new Map<Lang, () => void>();
  const load = (lang: Lang) =>
    new Promise<(typeof WORDS)[Lang]>((given) => void come.set(lang, () => given(WORDS[lang])));
  const { getByRole, getByText } = await render(
    <LanguageProvider initial="no" catalogue={WORDS.no} load={load}>
      <Greeting />
      <Picks />
    </LanguageProvider>,
  );
  await getByRole('button', { name: 'en' }).click();
  await getByRole('button', { name: 'no' }).click();
  come.get('no')?.();
  come.get('en')?.();
  // Drawn by then, if it was taken.
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  await expect.element(getByText('Hei Ingrid')).toBeVisible();

  await getByRole('button', { name: 'en' }).click();
  come.get('en')?.();
  await expect.element(getByText('Hello Ingrid')).toBeVisible();
});
