// Gallery: buttons, links, menus, dialogs and overlays.
import { Archive, Copy, EllipsisVertical, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog, DialogTrigger } from "#ui/overlays/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from "#ui/overlays/menu.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { NativeButton } from "#ui/native/native-button.tsx";
import { Popover, PopoverTrigger } from "#ui/overlays/popover.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { Shelf, Specimens } from "./gallery-section.tsx";

const VARIANTS = [
  ["primary", "Empezar el día"],
  ["outline", "Dejar para mañana"],
  ["quiet", "Ver más"],
  ["danger", "Eliminar"],
] as const;

export function ActionShelves() {
  return (
    <>
      <Shelf title="Botones y enlaces">
        {(["normal", "pendiente", "inactivo"] as const).map((state) => (
          <Specimens key={state}>
            {VARIANTS.map(([variant, label]) => (
              <Button
                key={variant}
                variant={variant}
                isPending={state === "pendiente"}
                pendingText="Guardando"
                isDisabled={state === "inactivo"}
              >
                {label}
              </Button>
            ))}
          </Specimens>
        ))}
        <Specimens>
          <Button variant="primary" icon={Plus}>
            Nueva tarea
          </Button>
          <IconButton icon={Pencil} label="Editar" />
          <IconButton icon={Trash2} label="Eliminar" isDisabled />
          <NativeButtonLink to="/panel" variant="primary">
            Enlace principal
          </NativeButtonLink>
          <NativeButton>Botón sencillo</NativeButton>
          <NativeButton variant="primary" isPending pendingText="Entrando">
            Entrar
          </NativeButton>
        </Specimens>
        <p>
          Un texto con <Link to="/panel">un enlace de la casa</Link> y{" "}
          <Link href="https://example.org">otro hacia fuera</Link>.
        </p>
      </Shelf>
      <Shelf title="Lo que flota">
        <Specimens>
          <FloatingMenu />
          <SheetDialog />
          <Confirmations />
          <PopoverTrigger>
            <Button>Ficha</Button>
            <Popover label="Ficha">
              <p className="max-w-60">Una ficha pequeña junto a lo que la abrió.</p>
            </Popover>
          </PopoverTrigger>
          <Toasts />
        </Specimens>
      </Shelf>
    </>
  );
}

function FloatingMenu() {
  return (
    <MenuTrigger>
      <Button icon={EllipsisVertical}>Menú</Button>
      <Menu placement="bottom start">
        <MenuSection title="Esta tarea">
          <MenuItem icon={Pencil}>Editar</MenuItem>
          <MenuItem icon={Copy} description="Con sus pasos y sus tiempos">
            Duplicar
          </MenuItem>
          <MenuItem icon={Archive} isDisabled>
            Archivar
          </MenuItem>
        </MenuSection>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger">
          Borrar
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

function SheetDialog() {
  return (
    <DialogTrigger>
      <Button>Diálogo</Button>
      <Dialog
        title="Mover lo que sigue abierto"
        closeLabel="Cerrar"
        footer={
          <>
            <Button slot="close">Ahora no</Button>
            <Button slot="close" variant="primary">
              Mover a mañana
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>Tres cosas siguen abiertas. ¿Las movemos?</p>
          <TextField label="Una nota para mañana" note="opcional" />
        </div>
      </Dialog>
    </DialogTrigger>
  );
}

function Confirmations() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Confirmación</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="¿Borrar este objetivo?"
        confirmLabel="Borrar para siempre"
        cancelLabel="Conservar"
        tone="danger"
        onConfirm={() => setIsOpen(false)}
        confirmationText={{ text: "ELIMINAR", label: "Escribe BORRAR para confirmar" }}
      >
        Se borran sus 3 misiones y sus 12 tareas. Lo que ya registraste en tu diario se queda.
      </ConfirmDialog>
    </>
  );
}

function Toasts() {
  return (
    <>
      <Button
        onPress={() =>
          showToast({
            title: "Movida a mañana",
            action: { label: "Deshacer", onPress: () => undefined },
          })
        }
      >
        Aviso
      </Button>
      <Button
        onPress={() =>
          showToast({
            tone: "error",
            title: "Sin conexión",
            detail: "Lo que escribiste se guardó en este dispositivo.",
          })
        }
      >
        Aviso de problema
      </Button>
    </>
  );
}
