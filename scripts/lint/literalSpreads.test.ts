import { describe, expect, it } from 'vitest';
import { findLiteralSpreads, listLiteralSpreads } from './literalSpreads.ts';

describe('findLiteralSpreads', () => {
  it.each([
    ['an object in an object', 'const a = { x, ...{ y, z } };'],
    ['an object over several lines', 'const a = { x, ...{\n y,\n z } };'],
    ['an object with a type', 'const a = { ...({ y } as Y), x };'],
    ['an object that satisfies a type', 'const a = { ...({ y } satisfies Y), x };'],
    ['an array in an array', "const a = [x, ...['y', 'z']];"],
    ['an array of constants', "const a = [x, ...(['y', 'z'] as const)];"],
    ['an array in a call', 'f(...[x, y]);'],
    ['an object in an element', 'const a = <Field {...{ label, error }} />;'],
  ])('finds %s', (_what, code) => {
    expect(findLiteralSpreads('web/a.tsx', `// line 1\n${code}`)).toEqual(['web/a.tsx:2']);
  });

  it.each([
    ['a variable', 'const a = { x, ...y }; f(...y);'],
    ['what depends on a condition', 'const a = { ...(x && { y }), ...(x ? { y } : { z }) };'],
    ['what is made of a literal', 'const a = [...[x, y].map(f)];'],
    ['a destructured rest', 'const { x, ...y } = z; const [u, ...v] = w;'],
    ['a text', "const a = '...{ y }';"],
  ])('leaves %s', (_what, code) => {
    expect(findLiteralSpreads('web/a.tsx', code)).toEqual([]);
  });
});

it('no literal is spread into another', () => {
  expect(listLiteralSpreads()).toEqual([]);
});
