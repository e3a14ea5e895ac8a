import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeAddress, tidyHtml, wordsOfHtml } from '../../contract/dashboard/mailHtml';

describe('the HTML of a mail is rewritten with allowed tags only', () => {
  test.each([
    ['<p>Paid <strong>in full</strong></p>', '<p>Paid <b>in full</b></p>'],
    ['<div>One</div><div>Two<br/>Three</div>', '<p>One</p><p>Two<br>Three</p>'],
    ['<p>1 < 2 & 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['&lt;script&gt;x()&lt;/script&gt;', '&lt;script&gt;x()&lt;/script&gt;'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['a<SCRIPT src=x', 'a'],
    ['a<style>p{}</style >b', 'ab'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<svg><script>x</script></svg>a', 'a'],
    ['<b onclick="x()">a', '<b>a</b>'],
    ['<a href="javascript:x()">a</a>', 'a'],
    ['<a href="java&#115;cript:x()">a</a>', 'a'],
    ['<a href=" https://a.example/?a=1&amp;b=2 " target=x>a</a>', '<a href="https://a.example/?a=1&amp;b=2">a</a>'],
    ['<a href="https://a.example/"onmouseover="x">a</a>', '<a href="https://a.example/">a</a>'],
    ['<a href=mailto:a@b.example>a</a>', '<a href="mailto:a@b.example">a</a>'],
    ['<p><ul><li>a<li>b</ul></p>', '<p></p><ul><li>a</li><li>b</li></ul>'],
    ['<li>a</li>', 'a'],
    ['<b><i>a</b>c</i>', '<b><i>a</i></b>c'],
    ['<!-- <b> -->a', 'a'],
    ['a<!-- b', 'a'],
  ])('%s', (html, tidy) => expect(tidyHtml(html)).toBe(tidy));

  const piece = fc.constantFrom(
    ...['<p>', '</p>', '<b>', '</b>', '<ul>', '<li>', '</ul>', '<a href="https://x.example">', '<a href=javascript:x>'],
    ...[
      '</a>',
      '<script>',
      '</script>',
      '<blockquote>',
      '</blockquote>',
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '&#60;',
      '<br>',
    ],
    ...['<!--', '-->', '<svg/onload=x>', '<ol>', 'word', ' ', '\n', '&nbsp;', '<x', '</'],
  );
  const soup = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''));

  test('of any HTML, only tags of the list are left, and tidy HTML stays as it is', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const tidy = tidyHtml(html);
        const rest = tidy.replace(/<\/?(p|br|b|i|u|s|ul|ol|li|blockquote)>|<a href="https:\/\/x\.example">|<\/a>/g, '');
        expect(rest).not.toMatch(/[<>]/);
        expect(tidyHtml(tidy)).toBe(tidy);
      }),
    );
  });

  test('an endless run of broken tags takes no longer than it is long', () => {
    for (const broken of ['<a ', '<!--', '<script>', '<b', '&#', '<a href="']) {
      expect(tidyHtml(broken.repeat(40_000)).length).toBeLessThan(1_000_000);
    }
  });
});

test('links lead to pages and mail addresses alone', () => {
  expect(safeAddress(' https://a.example/x ')).toBe('https://a.example/x');
  for (const bad of ['javascript:x', 'data:text/html,x', '//a.example', 'https://', 'https://a b', 'ftp://a.example'])
    expect([bad, safeAddress(bad)]).toEqual([bad, null]);
});

describe('its plain text, for those who read no HTML', () => {
  test.each([
    ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
    [
      '<p>Pay</p><ol><li>Rent<ul><li>April</li></ul></li><li>Power</li></ol><p>Soon</p>',
      'Pay\n\n1. Rent\n  - April\n2. Power\n\nSoon',
    ],
    ['<p>See <a href="https://a.example">this</a></p>', 'See this (https://a.example)'],
    ['<a href="mailto:a@b.example">a@b.example</a>', 'a@b.example'],
    ['<p>Yes</p><blockquote><p>Pay it.<br>Soon.</p><p>Asha</p></blockquote>', 'Yes\n\n> Pay it.\n> Soon.\n>\n> Asha'],
    ['1 &lt; 2&nbsp;&amp; 3', '1 < 2 & 3'],
  ])('%s', (html, words) => expect(wordsOfHtml(html)).toBe(words));
});
