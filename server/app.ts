import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Authenticate } from './access/caller.ts';
import type { Config } from './config.ts';
import { apiDocs } from './http/apiDocs.ts';
import { checkBearer, identifyBearer } from './http/bearer.ts';
import { checkAccess } from './http/checkAccess.ts';
import { checkRequestHeaders } from './http/checkRequestHeaders.ts';
import { checkResponseHeaders } from './http/checkResponseHeaders.ts';
import { checkView, type OpenView } from './http/checkView.ts';
import { compressResponses } from './http/compressResponses.ts';
import type { Contract } from './http/contract.ts';
import type { Csrf } from './http/csrf.ts';
import type { Handlers } from './http/operation.ts';
import { checkOrigin } from './http/origin.ts';
import { createBearerRateLimit, createRateLimit } from './http/rateLimit.ts';
import { checkContentType, readBody } from './http/readBody.ts';
import { recordRenewedToken } from './http/renewedToken.ts';
import { requestLog } from './http/requestLog.ts';
import { apiRouter, handle, identify, validate, yieldBeforeWrite } from './http/router.ts';
import { isHttps, securityHeaders } from './http/securityHeaders.ts';
import { type OnContractError, sendError } from './http/sendError.ts';
import type { BearerAuth, DescribePage, FindMovedAddress, Limits, OnRequest, Step } from './http/types.ts';
import { webApp } from './http/webApp.ts';
import type { SiteAddress } from './platform/siteAddress.ts';

export interface AppDeps {
  config: Pick<Config, 'trustProxy'>;
  siteAddress: Pick<SiteAddress, 'current'>;
  logger: Logger;
  contract: Contract;
  handlers: Handlers;
  authenticate: Authenticate;
  bearer: BearerAuth;
  csrf: Csrf;
  openView: OpenView;
  onContractError?: OnContractError;
  limits: Limits;
  onRequest?: OnRequest;
  maintenanceGate?: Step;
  siteFiles?: RequestHandler;
  deskHandler?: RequestHandler;
  describePage?: DescribePage;
  findMovedAddress?: FindMovedAddress;
  webDir?: string;
}

/**
 * Composes the middleware. The order decides which refusal takes precedence.
 * See `docs/decisions/order-of-request-checks.md`.
 */
export function createApp(deps: AppDeps): Express {
  const { config, siteAddress, logger, contract, handlers, authenticate, csrf } = deps;
  const isSecure = () => isHttps(siteAddress.current());
  const rateLimit = createRateLimit(contract.operations, deps.limits);
  const bearerRateLimit = createBearerRateLimit(deps.limits);

  const onContractError = deps.onContractError ?? (() => undefined);

  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', config.trustProxy);

  app.use(securityHeaders(siteAddress));
  app.use(requestLog(logger, deps.onRequest));
  if (contract.checkHeaders) app.use(checkResponseHeaders(contract.checkHeaders, onContractError));
  app.use(checkRequestHeaders); // 400, 417: refused here instead of by Node.js
  app.use(compressResponses());
  app.use(
    apiRouter(contract, [
      checkContentType,
      readBody(contract.operations),
      checkOrigin(siteAddress),
      csrf.check,
      identify(authenticate, identifyBearer(deps.bearer, bearerRateLimit)), // 429, 401 for an invalid token
      recordRenewedToken(isSecure),
      deps.maintenanceGate ?? (() => undefined), // 503, before 429: refused calls are not counted
      rateLimit, // 429, before 401, so that guesses are counted too
      checkBearer, // 403
      checkAccess,
      checkView(deps.openView), // 403
      yieldBeforeWrite,
      validate(contract),
      yieldBeforeWrite,
      handle({ contract, handlers, isSecure }),
    ]),
  );
  app.use('/docs/api/ui', apiDocs());
  if (deps.siteFiles) app.use(deps.siteFiles);
  if (deps.deskHandler) app.use(deps.deskHandler);
  const { describePage, findMovedAddress } = deps;
  app.use(webApp(deps.webDir, { describePage, findMovedAddress, siteAddress }));
  app.use(sendError(contract, onContractError));
  return app;
}
