import { Compass } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { endGuideDetour, isOnGuideDetour } from '../../lib/guideDetour';
import { GUIDE_PATH } from '../../lib/guidePath';
import { StatusLine } from '../../ui/StatusLine';

/** The way back to the guide from a page that it led to. */
export function GuideReturn() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isHidden, setIsHidden] = useState(false);
  if (pathname === GUIDE_PATH || isHidden || !isOnGuideDetour()) return null;
  return (
    <div className="guide-return">
      <StatusLine
        icon={<Compass size={20} aria-hidden />}
        text="Nastavujete nástěnku."
        action={{
          label: 'Zpět do průvodce',
          onClick: () => {
            endGuideDetour();
            void navigate(GUIDE_PATH);
          },
        }}
        onHide={() => {
          endGuideDetour();
          setIsHidden(true);
        }}
      />
    </div>
  );
}
