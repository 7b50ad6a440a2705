import { describe, expect, it } from 'vitest';
import { isImage, MAX_FILE_SIZE, uploadProblem } from './uploadRules';

describe('upload validation', () => {
  it.each([
    [{ name: 'zapis.pdf', size: 1000 }, undefined],
    [{ name: 'FOTO.JPG', size: MAX_FILE_SIZE }, undefined],
    [{ name: 'bez-pripony', size: 10 }, undefined],
    [{ name: 'prazdny.pdf', size: 0 }, 'Soubor je prázdný.'],
    [
      { name: 'velky.pdf', size: MAX_FILE_SIZE + 1_000_000 },
      'Soubor má 21\u00a0MB, nejvíc může mít 20\u00a0MB.',
    ],
  ])('%j', (file, problem) => {
    expect(uploadProblem(file)).toBe(problem);
  });

  it.each(['program.exe', 'stranka.html', 'obrazek.svg'])('refuses %s', (name) => {
    expect(uploadProblem({ name, size: 10 })).toContain('nejde přiložit');
  });

  it('detects an image by its type or its name', () => {
    expect(isImage({ type: 'image/png', name: 'a' })).toBe(true);
    expect(isImage({ type: '', name: 'a.JPEG' })).toBe(true);
    expect(isImage({ type: 'application/pdf', name: 'a.pdf' })).toBe(false);
  });
});
