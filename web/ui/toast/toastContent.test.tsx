import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastContent } from './toastContent';

describe('the content of a toast', () => {
  it.each([
    { source: 'Uloženo', html: 'Uloženo', text: 'Uloženo' },
    {
      source: '<b>a</b><i>b</i><em>c</em><strong>d</strong>',
      html: '<b>a</b><i>b</i><em>c</em><strong>d</strong>',
      text: 'abcd',
    },
    { source: 'a<br>b', html: 'a<br>b', text: 'a b' },
    { source: '<span class="name">Jan</span>', html: '<span class="name">Jan</span>', text: 'Jan' },
    {
      source: '<b id="x" style="color:red" onclick="alert(1)" data-a="1">a</b>',
      html: '<b>a</b>',
      text: 'a',
    },
    { source: '<a href="javascript:alert(1)">klik</a>', html: 'klik', text: 'klik' },
    { source: '<p>a <b>b</b></p>', html: 'a <b>b</b>', text: 'a b' },
    { source: '<script>alert(1)</script>', html: '', text: '' },
    { source: '<style>*{}</style>', html: '', text: '' },
    { source: '<img src=x onerror=alert(1)>', html: '', text: '' },
    { source: '<svg onload=alert(1)><text>x</text></svg>', html: '', text: '' },
    { source: '<iframe srcdoc="<script>alert(1)</script>">x</iframe>', html: '', text: '' },
    { source: '<!-- a -->', html: '', text: '' },
    { source: '<b></b> ', html: '<b></b> ', text: '' },
    { source: '  ', html: '  ', text: '' },
    { source: 'a &amp; b &lt;c&gt;', html: 'a &amp; b &lt;c&gt;', text: 'a & b <c>' },
    { source: '5 < 6 a 7 > 6', html: '5 &lt; 6 a 7 &gt; 6', text: '5 < 6 a 7 > 6' },
    { source: '<math><mtext><b>x</b></mtext></math>', html: '', text: '' },
    { source: '<b><script>x</script>a</b>', html: '<b>a</b>', text: 'a' },
    { source: '<form><button>a</button></form>', html: 'a', text: 'a' },
  ])('$source', ({ source, html, text }) => {
    const content = toastContent(source);
    expect(render(<p>{content.nodes}</p>).container.firstElementChild?.innerHTML).toBe(html);
    expect(content.text).toBe(text);
  });
});
