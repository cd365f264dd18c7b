import { expect, test } from 'vitest';
import { draw } from '#platform/rules/element-tree.ts';
import { pageWriter } from './drawn-html.ts';

test("escapes words and attributes, and moves custom properties to the page's style", () => {
  const writer = pageWriter();
  const bar = draw('i', { class: 'a"b', '--w': '87%' }, '<b>');
  expect(writer.write(draw('p', {}, bar, draw('img', { src: 'x', alt: '' }))).text).toBe(
    '<p><i class="a&quot;b" data-drawn="1">&lt;b&gt;</i><img src="x" alt=""></p>',
  );
  writer.write(draw('i', { '--card-bg': '#ddddff', '--w': '12.5%' }));
  expect(writer.style()).toBe('[data-drawn="1"]{--w:87%}[data-drawn="2"]{--card-bg:#ddddff;--w:12.5%}');
});

test.each(['red}*{display:none', '</style>', 'url(//evil.example)', '#ddddff;x:y'])('%s is no value', (value) => {
  expect(() => pageWriter().write(draw('i', { '--w': value }))).toThrow(TypeError);
});
