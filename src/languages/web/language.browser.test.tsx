import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Lang } from '../rules/language.ts';
import { LanguageProvider, useLanguage, useTexts } from './language.tsx';

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

test('writes no cookie before a language is picked', async () => {
  const { getByText } = await screen();
  await expect.element(getByText('Hei Ingrid')).toBeVisible();
  expect(document.cookie).not.toContain('LANG');
});

// Specification 9.10
test('a pick is stored for a year, for the whole site', async () => {
  const store = vi.spyOn(document, 'cookie', 'set');
  const { getByRole, getByText } = await screen();
  await getByRole('button').click();
  await expect.element(getByText('Hello Ingrid')).toBeVisible();
  expect(store.mock.calls.flat()).toEqual([expect.stringMatching(/^LANG=en; Path=\/; Max-Age=31536000; /)]);
});

// Specification 4.1
test('a pick switches the texts and the page at once, and is stored', async () => {
  const { getByRole, getByText } = await screen();
  await getByRole('button').click();
  await expect.element(getByText('Hello Ingrid')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  expect(document.cookie).toContain('LANG=en');
});

test('a screen that comes later finds the texts that were added for it', async () => {
  const catalogue: Record<string, string> = { ...WORDS.no };
  const page = (inside: ReactNode) => (
    <LanguageProvider initial="no" catalogue={catalogue} load={(lang) => Promise.resolve(WORDS[lang])}>
      {inside}
    </LanguageProvider>
  );
  const { getByText, rerender } = await render(page(<Greeting />));
  await expect.element(getByText('Hei Ingrid')).toBeVisible();
  catalogue['farewell'] = 'Ha det';
  await rerender(page(<Farewell />));
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

test('of two picks the later one wins, whichever texts load first', async () => {
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
  // A wrong switch would have rendered by then.
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  await expect.element(getByText('Hei Ingrid')).toBeVisible();

  await getByRole('button', { name: 'en' }).click();
  come.get('en')?.();
  await expect.element(getByText('Hello Ingrid')).toBeVisible();
});
