import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/IconButton';
import { useLayer } from '../../ui/layers/useLayer';
import { useLateComponent } from '../../ui/useLateComponent';
import { matchRoute } from '../matchRoute';

const load = () => import('./ScreenHelpPopover').then((module) => module.ScreenHelpPopover);

export function ScreenHelpButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { Component: Popover, preload, open } = useLateComponent(load);
  const path = matchRoute(useLocation().pathname)?.route.path;
  const isOpen = anchor !== null;
  useLayer('menu', isOpen);
  if (path === undefined) return null;
  return (
    <>
      <IconButton
        aria-label="Nápověda k této stránce"
        title="Nápověda k této stránce"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          open(() => setAnchor(null));
        }}
      >
        <CircleQuestionMark size={21} aria-hidden />
      </IconButton>
      {Popover && <Popover anchor={anchor} path={path} onClose={() => setAnchor(null)} />}
    </>
  );
}
