import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useFocusNet } from './focus-net.ts';

function Page({ after = null, heading = true }: { after?: React.ReactNode; heading?: boolean }) {
  useFocusNet();
  const [gone, setGone] = useState(false);
  return (
    <main>
      {heading && <h1>Screen</h1>}
      <section>
        <h2>Panel</h2>
        <div>{gone ? after : <button onClick={() => setGone(true)}>Do it</button>}</div>
      </section>
    </main>
  );
}

const at = () => document.activeElement?.textContent;

async function presses(page: React.ReactNode) {
  const screen = await render(page);
  screen.getByRole('button', { name: 'Do it' }).element().focus();
  await userEvent.keyboard('{Enter}');
  return screen;
}

test('the focus moves to the message about the outcome', async () => {
  await presses(
    <Page
      after={
        <>
          <a href="#else">Something else</a>
          <span data-landing>Done</span>
        </>
      }
    />,
  );
  await expect.poll(at).toBe('Done');
});

test('otherwise it moves to a control beside it, or to the heading of its panel', async () => {
  const { unmount } = await presses(<Page after={<a href="#else">Something else</a>} />);
  await expect.poll(at).toBe('Something else');
  await unmount();
  await presses(<Page />);
  await expect.poll(at).toBe('Panel');
});

test('when the whole screen is replaced, the focus waits for the heading of the next one', async () => {
  const screen = await render(<Whole />);
  screen.getByRole('button', { name: 'Do it' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.localName).toBe('main');
  screen
    .getByRole('main')
    .element()
    .append(Object.assign(document.createElement('h1'), { textContent: 'Next screen' }));
  await expect.poll(at).toBe('Next screen');
});

function Whole() {
  useFocusNet();
  const [gone, setGone] = useState(false);
  return gone ? (
    <main key="next" />
  ) : (
    <main key="first">
      <button onClick={() => setGone(true)}>Do it</button>
    </main>
  );
}

test('leaves the focus alone after a press on the background', async () => {
  let take: () => void = () => undefined;
  function Leaving() {
    useFocusNet();
    const [here, setHere] = useState(true);
    take = () => setHere(false);
    return (
      <main>
        <h1>Screen</h1>
        {here && <button>Do it</button>}
      </main>
    );
  }
  const screen = await render(<Leaving />);
  const button = screen.getByRole('button', { name: 'Do it' });
  button.element().focus();
  button.element().blur();
  await Promise.resolve();
  take();
  await expect.element(button).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

test.each(['gone', 'moved'])(
  'the second press of a double press does not take the focus when the button is %s',
  async (button) => {
    function Receipt() {
      useFocusNet();
      const [sent, setSent] = useState(false);
      return (
        <main>
          {sent && (
            <h1 tabIndex={-1} ref={(heading) => heading?.focus()} style={{ marginTop: '10rem' }}>
              Thanks
            </h1>
          )}
          {!(sent && button === 'gone') && <button onClick={() => setSent(true)}>Send</button>}
        </main>
      );
    }
    const screen = await render(<Receipt />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(at()).toBe('Thanks');
  },
);

test('the second press of a double press follows no link that the first one has put in its place', async () => {
  let followed = 0;
  function Receipt() {
    useFocusNet();
    const [sent, setSent] = useState(false);
    return <main>{sent ? <a href="#home">Home</a> : <button onClick={() => setSent(true)}>Send</button>}</main>;
  }
  const screen = await render(<Receipt />);
  const button = screen.getByRole('button', { name: 'Send' }).element();
  const link = () => screen.getByRole('link', { name: 'Home' }).element();
  const press = (element: Element, detail: number) => {
    for (const type of ['mousedown', 'click'])
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
  };
  press(button, 1);
  await expect.element(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  link().addEventListener('click', (event) => {
    event.preventDefault();
    followed += 1;
  });
  press(link(), 2);
  expect(followed).toBe(0);
  press(link(), 1);
  press(link(), 2);
  expect(followed).toBe(2);
});
