import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSteadyVersion } from './steady-version.ts';

type Stored = { version: number; name: string; hidden?: string };

/** A form of a read version, with functions to read a newer one and to mark the form as saved. */
async function form() {
  let read: (stored: Stored) => void = () => undefined;
  let saved: () => void = () => undefined;
  function Form() {
    const [newest, setNewest] = useState<Stored>({ version: 1, name: 'Nordvik' });
    const { shown, base, setTyped } = useSteadyVersion(newest, ({ name }) => ({ name }));
    read = setNewest;
    saved = () => setTyped(false);
    return (
      <>
        <input key={shown.version} aria-label="Name" defaultValue={shown.name} onInput={() => setTyped(true)} />
        <output>{base.version}</output>
      </>
    );
  }
  const screen = await render(<Form />);
  return {
    over: screen.getByRole('status'),
    field: screen.getByLabelText('Name'),
    read: (stored: Stored) => read(stored),
    saved: () => saved(),
  };
}

test('shows a newer version when nothing was typed', async () => {
  const { field, read } = await form();
  read({ version: 2, name: 'Nordvik og venner' });
  await expect.element(field).toHaveValue('Nordvik og venner');
});

test('holds a newer version back while the form has unsaved changes', async () => {
  const { field, read, saved } = await form();
  await field.fill('Mine');
  read({ version: 2, name: 'Theirs' });
  await expect.element(field).toHaveValue('Mine');
  saved();
  await expect.element(field).toHaveValue('Theirs');
});

test('saves over a newer version only if that has changed no field of the form', async () => {
  const { field, over, read } = await form();
  await field.fill('Mine');
  read({ version: 2, name: 'Nordvik', hidden: 'changed' });
  await expect.element(over).toHaveTextContent('2');
  await expect.element(field).toHaveValue('Mine');
  read({ version: 3, name: 'Theirs' });
  await expect.element(over).toHaveTextContent('1');
});
