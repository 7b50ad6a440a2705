import { expect, it } from 'vitest';
import { feedOfPage } from './feedOfPage.policy.ts';

const PAGE = 'https://stary.example.cz/uvod/';
const head = (link: string) => `\ufeff<!DOCTYPE html><html><head>${link}</head></html>`;

it.each([
  [
    'a path',
    head('<link rel="alternate" type="application/rss+xml" href="/feed/?a=1&amp;b=2">'),
    'https://stary.example.cz/feed/?a=1&b=2',
  ],
  [
    'Atom',
    head('<link href="atom.xml" type="application/atom+xml">'),
    'https://stary.example.cz/uvod/atom.xml',
  ],
  ['none', head('<link rel="stylesheet" href="/a.css">'), undefined],
  ['a feed itself', '<rss><link type="application/rss+xml" href="/x"></rss>', undefined],
])('%s', (_what, text, feed) => {
  expect(feedOfPage(text, PAGE)?.href).toBe(feed);
});
