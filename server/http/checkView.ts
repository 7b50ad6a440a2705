import type { Caller, SessionCaller, ViewCaller } from '../access/caller.ts';
import { AppError } from '../shared/errors.ts';
import type { Step } from './types.ts';

/** Null for a token that does not work, or not in this session. */
export type OpenView = (token: string, admin: SessionCaller) => Promise<ViewCaller | null>;

/**
 * An admin who sends `X-View-As` reads the board as somebody else; every other call with it is refused, so that what is
 * done under another name is nothing. See `docs/decisions/view-as.md`.
 */
export function checkView(openView: OpenView): Step {
  return (request) => {
    const token = request.req.headers['x-view-as'];
    if (token === undefined) return;
    const { caller, call } = request;
    if (!call.operation.viewAs) throw viewIsReadOnly();
    if (!isAdminSession(caller) || typeof token !== 'string') throw viewEnded();
    return openView(token, caller).then((viewer) => {
      if (!viewer) throw viewEnded();
      request.caller = viewer;
    });
  };
}

function isAdminSession(caller: Caller): caller is SessionCaller {
  return caller.kind === 'user' && caller.via === 'session' && caller.user.role === 'admin';
}

function viewIsReadOnly(): AppError {
  return new AppError({
    status: 403,
    code: 'VIEW_AS_READ_ONLY',
    message: 'V zobrazení za jiného člověka jde jen číst nástěnku.',
  });
}

export function viewEnded(): AppError {
  return new AppError({
    status: 403,
    code: 'VIEW_AS_ENDED',
    message: 'Zobrazení za jiného člověka skončilo. Můžete ho začít znovu.',
  });
}
