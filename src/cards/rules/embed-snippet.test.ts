import { expect, test } from 'vitest';
import { embedSnippet } from './embed-snippet.ts';

test('makes a single frame, whatever the title of the card', () => {
  const snippet = embedSnippet({ origin: 'https://omsyn.example', cardId: 'abc', name: `"><script>x</script>` });
  expect(snippet).toBe(
    '<iframe src="https://omsyn.example/c/abc/embed" title="&quot;&gt;&lt;script&gt;x&lt;/script&gt;" width="420" height="570" loading="lazy" style="border:0;max-width:100%"></iframe>',
  );
});
