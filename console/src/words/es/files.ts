/** Files that hang on records. */
export const files = {
  files: {
    title: 'Archivos',
    none: 'Aquí están los recibos, contratos y cartas. Suelte un archivo en esta página.',
    add: 'Añadir un archivo',
    picture: 'Tomar una foto',
    scanned: 'sin virus según el escáner',
    save: 'Guardar',
    close: 'Cerrar',
    remove: 'Eliminar',
    keep: 'Cancelar',
    remove_title: '¿Eliminar el archivo para siempre?',
    remove_said: (name: string) => `${name} no se podrá recuperar.`,
    show: (name: string) => `Mostrar ${name}`,
    unshown: 'Este archivo no se puede mostrar aquí. Guárdelo para abrirlo.',
  },
  /** A file of a supplier that becomes a draft. */
  supplier_invoice: {
    title: 'Factura electrónica de un proveedor',
    drop: 'Suelte aquí una factura electrónica (XML, o PDF con XML): se convierte en un borrador con su archivo.',
    choose: 'Elegir un archivo',
    reading: 'Leyendo …',
    account: 'Cuenta de las líneas',
    made: 'Borrador creado',
    open: 'Abrir el borrador',
    add_contact: (name: string) => `Añadir ${name} a los contactos`,
    contact_added: 'Contacto añadido',
    notices: {
      supplier_unknown: 'Ningún contacto es su proveedor todavía.',
      bank_account_new: 'El proveedor quiere cobrar en una cuenta que usted no conoce. Pregunte en un número que ya tenía.',
      not_for_us: 'Está a nombre de otra persona.',
      tax_open: 'Un impuesto no es ninguno de los suyos, o son varios: elíjalo en la línea.',
      line_as_total: 'La cantidad y el precio de una línea no dan su importe; se anota como una.',
      no_lines: 'No dice líneas, solo totales: no es una factura completa.',
    },
  },
};
