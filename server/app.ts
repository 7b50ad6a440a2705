import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { checkAccess } from './http/access.ts';
import { apiDocs } from './http/apiDocs.ts';
import type { Step } from './http/apiRequest.ts';
import { type BearerAuth, checkBearer, identifyBearer } from './http/bearer.ts';
import { createBearerGuesses } from './http/bearerGuesses.ts';
import { checkRequestHeaders } from './http/checkRequestHeaders.ts';
import { compressAnswers } from './http/compressAnswers.ts';
import type { Contract } from './http/contract.ts';
import type { Csrf } from './http/csrf.ts';
import type { Handlers } from './http/operation.ts';
import { checkOrigin } from './http/origin.ts';
import { createRateLimit, type Limits } from './http/rateLimit.ts';
import { checkContentType, readBody } from './http/readBody.ts';
import { noteRenewedToken } from './http/renewedToken.ts';
import { type OnRequest, requestLog } from './http/requestLog.ts';
import { apiRouter, handle, identify, validate } from './http/router.ts';
import { isHttps, securityHeaders } from './http/securityHeaders.ts';
import { type OnContractError, sendError } from './http/sendError.ts';
import type { Authenticate } from './http/session.ts';
import { webApp } from './http/webApp.ts';

export interface AppDeps {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  logger: Logger;
  /** The document at work; whether it holds answers against itself, too, was said when it was made. */
  contract: Contract;
  handlers: Handlers;
  authenticate: Authenticate;
  bearer: BearerAuth;
  csrf: Csrf;
  onContractError?: OnContractError;
  limits: Limits;
  onRequest?: OnRequest;
  /** Refuses what waits for the end of maintenance. */
  maintenanceGate?: Step;
  /** What programs ask every site for: robots.txt and security.txt. */
  siteFiles?: RequestHandler;
  /** The built web app; without it only the API answers. */
  webDir?: string;
}

/** Puts the parts in their order. Whoever changes the order changes what is refused before what. */
export function createApp(deps: AppDeps): Express {
  const { config, logger, contract, handlers, authenticate, csrf } = deps;
  const https = isHttps(config);
  const rateLimit = createRateLimit(contract.operations, deps.limits);
  const guesses = createBearerGuesses(deps.limits);

  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', config.trustProxy);

  app.use(securityHeaders(config));
  app.use(requestLog(logger, deps.onRequest));
  app.use(checkRequestHeaders); // 400, 417: what Node.js would answer by itself
  app.use(compressAnswers());
  app.use(
    // The path and the method have been found before the first step: 404, 405.
    apiRouter(contract, [
      checkContentType, // 415
      readBody(contract.operations), // 400, 413
      checkOrigin(config.publicUrl), // 403
      csrf.check, // 403
      identify(authenticate, identifyBearer(deps.bearer, guesses)), // 429, 401 for a wrong token
      noteRenewedToken(https),
      deps.maintenanceGate ?? (() => undefined), // 503, before 429: nobody uses up anything by it
      rateLimit, // 429, before 401, so that guessing costs too
      checkBearer, // 403
      checkAccess, // 401, 403
      validate(contract), // 400
      handle({ contract, handlers, secureCookies: https }),
    ]),
  );
  app.use('/docs/api/ui', apiDocs());
  if (deps.siteFiles) app.use(deps.siteFiles);
  app.use(webApp(deps.webDir));
  app.use(sendError(contract, deps.onContractError ?? (() => undefined)));
  return app;
}
