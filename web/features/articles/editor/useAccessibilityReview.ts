import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type AccessibilityFinding,
  type DetectLanguage,
  findAccessibilityProblems,
} from '../../../lib/accessibilityFindings';
import type { EditorHandle } from '../../../ui/editor/RichEditor';
import type { ArticleValues } from '../articleValues';

interface Review {
  readonly findings: readonly AccessibilityFinding[];
  readonly hasPictures: boolean;
  /** Whether it stands before publishing. */
  readonly isGate: boolean;
  /** The finding whose place is shown; its list is closed meanwhile. */
  readonly shown?: AccessibilityFinding;
}

/**
 * The check of an article for what makes it hard to read: by itself before publishing, and when asked for. See
 * `docs/decisions/accessibility-check.md`.
 */
export function useAccessibilityReview(options: {
  values: ArticleValues;
  editorRef: RefObject<EditorHandle | null>;
  focusTitle(): void;
}) {
  const { values, editorRef, focusTitle } = options;
  const [review, setReview] = useState<Review>();

  async function check(isGate: boolean): Promise<Review> {
    const detectLanguage = await loadLanguages();
    const text = editorRef.current?.text() ?? new DOMParser().parseFromString(values.html, 'text/html').body;
    const findings = findAccessibilityProblems(values.title, text, detectLanguage);
    return { findings, hasPictures: text.querySelector('img') !== null, isGate };
  }

  return {
    review,
    async passes(): Promise<boolean> {
      const result = await check(true);
      const hasPassed = result.findings.length === 0;
      setReview(hasPassed ? undefined : result);
      return hasPassed;
    },
    open: async () => setReview(await check(false)),
    close: () => setReview(undefined),
    show(finding: AccessibilityFinding) {
      // The dialog gives the focus back before the place gets it.
      flushSync(() => setReview((now) => now && { ...now, shown: finding }));
      if (finding.elements.length === 0) focusTitle();
      else editorRef.current?.showPlace(finding.elements);
    },
    /** Back to the list, which lacks what was corrected meanwhile. */
    back: async () => setReview(await check(review?.isGate ?? false)),
    async markLanguage({ elements, language }: AccessibilityFinding) {
      if (language !== undefined) editorRef.current?.markLanguage(elements, language);
      setReview(await check(review?.isGate ?? false));
    },
  };
}

export type AccessibilityReview = ReturnType<typeof useAccessibilityReview>;

/** Without the language detection, the rest is checked. */
function loadLanguages(): Promise<DetectLanguage> {
  return import('../../../lib/detectLanguage').then(
    ({ detectLanguage }) => detectLanguage,
    () => () => undefined,
  );
}
