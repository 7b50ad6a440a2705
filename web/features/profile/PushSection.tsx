import { MonitorSmartphone } from 'lucide-react';
import { removePushDevice } from '../../../generated/web/following/following';
import type { PushDevice } from '../../../generated/web/model';
import { type PushObstacle, usePushDevice } from '../../following/usePushDevice';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { CheckField } from '../../ui/form/CheckField';
import { RelativeTime } from '../../ui/RelativeTime';
import { TabSection } from '../../ui/TabSection';
import { useToast } from '../../ui/useToast';
import { DeviceState } from './deviceStyles';
import { RowsSkeleton, RuledRows } from './RuledRows';

const OBSTACLES: Readonly<Record<PushObstacle, string>> = {
  unsupported: 'Tento prohlížeč upozornění neumí.',
  needsInstall: 'Na iPhonu a iPadu nejdřív přidejte nástěnku na plochu a upozornění zapněte v ní.',
  denied: 'Prohlížeč má upozornění z tohoto webu zakázaná. Povolíte je v jeho nastavení, u adresy webu.',
};

/** Missing where the site sends no notifications to devices. */
export function PushSection({ userId }: { userId: number }) {
  const device = usePushDevice(userId);
  const { push, error, obstacle, isOn, isBusy, deviceId } = device;
  if (error) return <ErrorNotice error={error} onRetry={device.reload} />;
  if (!push) return <RowsSkeleton rows={1} />;
  const { public_key, devices } = push;
  if (public_key === null) return null;
  const others = devices.filter(({ id }) => id !== deviceId);
  return (
    <TabSection
      title="Upozornění"
      intro="O důležitých článcích a o těch, u kterých jste si to zvolili v záložce Co sleduji, vám dá zařízení vědět, i když nástěnku nemáte otevřenou."
      action={
        deviceId !== undefined && (
          <Button variant="outline" disabled={isBusy} onClick={() => void device.sendTest(deviceId)}>
            Poslat zkoušku
          </Button>
        )
      }
    >
      <CheckField
        name="push"
        label="Upozorňovat na tomto zařízení"
        hint="Název článku se ukáže i na zamčené obrazovce. Odhlášením upozornění na tomto zařízení skončí."
        checked={isOn}
        isDisabled={isBusy || obstacle !== undefined}
        onChange={(isChecked) => void (isChecked ? device.turnOn(public_key) : device.turnOff())}
      />
      {obstacle && <DeviceState>{addNbsp(OBSTACLES[obstacle])}</DeviceState>}
      {others.length > 0 && <OtherDevices devices={others} onRemoved={device.reload} />}
    </TabSection>
  );
}

function OtherDevices({ devices, onRemoved }: { devices: readonly PushDevice[]; onRemoved(): void }) {
  const toast = useToast();

  async function remove({ id, device_name }: PushDevice): Promise<void> {
    try {
      await removePushDevice(id);
      toast.show({ type: 'success', title: 'Upozornění tam už nechodí', message: device_name });
    } catch {
      // The API client has shown the error.
    }
    onRemoved();
  }

  return (
    <>
      <h3 style={{ marginBlock: '24px 12px' }}>Ostatní zařízení</h3>
      <RuledRows>
        {devices.map((device) => (
          <li key={device.id}>
            <MonitorSmartphone size={22} aria-hidden />
            <div>
              <h3>{device.device_name}</h3>
              <p>
                {device.last_sent_at ? (
                  <>
                    Naposledy upozorněno <RelativeTime time={device.last_sent_at} />
                  </>
                ) : (
                  <>
                    Přidáno <RelativeTime time={device.created_at} />
                  </>
                )}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Odebrat: ${device.device_name}`}
              onClick={() => void remove(device)}
            >
              Odebrat
            </Button>
          </li>
        ))}
      </RuledRows>
    </>
  );
}
