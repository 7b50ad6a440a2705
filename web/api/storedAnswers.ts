import { type AnswerStore, createAnswerStore, STORED_FOR_MS } from './answerStore';

export const storedAnswers: AnswerStore = withCleaning(createAnswerStore(() => Date.now()));

export function forgetStoredAnswers(): void {
  storedAnswers.clear();
}

function withCleaning(store: AnswerStore): AnswerStore {
  let timer: ReturnType<typeof setInterval> | undefined;

  function clean(): void {
    store.clean();
    if (store.size === 0) stop();
  }

  function start(): void {
    if (timer !== undefined) return;
    timer = setInterval(clean, STORED_FOR_MS);
    window.addEventListener('focus', clean);
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    window.removeEventListener('focus', clean);
  }

  return {
    get size() {
      return store.size;
    },
    get: store.get,
    put(...record) {
      store.put(...record);
      if (store.size > 0) start();
    },
    remove: store.remove,
    clean,
    clear() {
      store.clear();
      stop();
    },
  };
}
